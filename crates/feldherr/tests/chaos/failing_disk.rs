//! A disk that is full or broken when somebody says so. `rustc` makes a library of this file, and `LD_PRELOAD` puts it before
//! the C library of a server process: it needs no rights, no other kernel and no switch in the server.
//!
//! Two files in the directory `CHAOS_SIGNS` say what fails for the files in the directory `CHAOS_DISK`: with `full` nothing more
//! than a part of a write finds room, with `broken` nothing reaches the disk for good.

use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::os::unix::ffi::OsStringExt as _;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicPtr, Ordering::Relaxed};

const EIO: c_int = 5;
const ENOSPC: c_int = 28;
/// "The next library that has it."
const RTLD_NEXT: *mut c_void = -1_isize as *mut c_void;

unsafe extern "C" {
    fn __errno_location() -> *mut c_int;
    fn access(path: *const c_char, mode: c_int) -> c_int;
    fn dlsym(library: *mut c_void, name: *const c_char) -> *mut c_void;
    fn readlink(path: *const c_char, to: *mut c_char, room: usize) -> isize;
}

struct Places {
    full: CString,
    broken: CString,
    disk: Vec<u8>,
}

fn places() -> Option<&'static Places> {
    static PLACES: OnceLock<Option<Places>> = OnceLock::new();
    let find = || {
        let signs = std::env::var_os("CHAOS_SIGNS")?.into_vec();
        let sign = |name: &[u8]| CString::new([&signs, name].concat()).ok();
        Some(Places {
            full: sign(b"/full")?,
            broken: sign(b"/broken")?,
            disk: std::env::var_os("CHAOS_DISK")?.into_vec(),
        })
    };
    PLACES.get_or_init(find).as_ref()
}

/// Whether the sign is there and the file lies on the disk that it is about.
fn fails(file: c_int, sign: impl Fn(&Places) -> &CStr) -> bool {
    let Some(places) = places() else {
        return false;
    };
    // SAFETY: the path ends with a zero.
    if unsafe { access(sign(places).as_ptr(), 0) } != 0 {
        return false;
    }
    let Ok(link) = CString::new(format!("/proc/self/fd/{file}")) else {
        return false;
    };
    let mut path = [0_u8; 4096];
    // SAFETY: the room is as large as is said.
    let length = unsafe { readlink(link.as_ptr(), path.as_mut_ptr().cast(), path.len()) };
    let length = usize::try_from(length).unwrap_or(0);
    path[..length].starts_with(&places.disk)
}

fn fail(error: c_int) {
    // SAFETY: the C library has one for every thread.
    unsafe { *__errno_location() = error };
}

/// The function that the C library has under this name.
fn real(known: &AtomicPtr<c_void>, name: &CStr) -> *mut c_void {
    let found = known.load(Relaxed);
    if !found.is_null() {
        return found;
    }
    // SAFETY: the name ends with a zero.
    let found = unsafe { dlsym(RTLD_NEXT, name.as_ptr()) };
    known.store(found, Relaxed);
    found
}

/// How much of a write finds room: on a full disk half of what is left, so that pages are torn, and then nothing.
fn room(file: c_int, count: usize) -> Option<usize> {
    match (fails(file, |places| &places.full), count) {
        (false, _) => Some(count),
        (true, 0 | 1) => {
            fail(ENOSPC);
            None
        }
        (true, _) => Some(count / 2),
    }
}

#[unsafe(no_mangle)]
extern "C" fn write(file: c_int, bytes: *const c_void, count: usize) -> isize {
    static REAL: AtomicPtr<c_void> = AtomicPtr::new(std::ptr::null_mut());
    let Some(count) = room(file, count) else {
        return -1;
    };
    type Write = extern "C" fn(c_int, *const c_void, usize) -> isize;
    // SAFETY: this is its type in the C library.
    let real: Write = unsafe { std::mem::transmute(real(&REAL, c"write")) };
    real(file, bytes, count)
}

#[unsafe(no_mangle)]
extern "C" fn pwrite64(file: c_int, bytes: *const c_void, count: usize, at: i64) -> isize {
    static REAL: AtomicPtr<c_void> = AtomicPtr::new(std::ptr::null_mut());
    let Some(count) = room(file, count) else {
        return -1;
    };
    type Write = extern "C" fn(c_int, *const c_void, usize, i64) -> isize;
    // SAFETY: this is its type in the C library.
    let real: Write = unsafe { std::mem::transmute(real(&REAL, c"pwrite64")) };
    real(file, bytes, count, at)
}

#[unsafe(no_mangle)]
extern "C" fn fsync(file: c_int) -> c_int {
    static REAL: AtomicPtr<c_void> = AtomicPtr::new(std::ptr::null_mut());
    sync(file, real(&REAL, c"fsync"))
}

#[unsafe(no_mangle)]
extern "C" fn fdatasync(file: c_int) -> c_int {
    static REAL: AtomicPtr<c_void> = AtomicPtr::new(std::ptr::null_mut());
    sync(file, real(&REAL, c"fdatasync"))
}

fn sync(file: c_int, real: *mut c_void) -> c_int {
    if fails(file, |places| &places.broken) {
        fail(EIO);
        return -1;
    }
    type Sync = extern "C" fn(c_int) -> c_int;
    // SAFETY: this is the type of both in the C library.
    let real: Sync = unsafe { std::mem::transmute(real) };
    real(file)
}

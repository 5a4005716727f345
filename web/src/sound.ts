import { settings } from "./app.svelte";

let context: AudioContext | undefined;

/** A short wooden click, as of a piece set down. Made here, so that there is nothing to load. */
export function playClick(): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  const start = context.currentTime;
  const tone = new OscillatorNode(context, { type: "triangle", frequency: 320 });
  const volume = new GainNode(context, { gain: 0.22 });
  tone.frequency.exponentialRampToValueAtTime(90, start + 0.06);
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.09);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + 0.1);
}

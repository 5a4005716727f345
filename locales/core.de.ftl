### Was alle Spiele teilen, Deutsch.
name = { $de }

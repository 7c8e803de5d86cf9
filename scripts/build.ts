// Builds the site if it is missing or stale: messages, pages, and compressed copies of every asset.
import { buildIfStale } from './build/build.ts';

await buildIfStale({ isForced: process.argv.includes('--force'), log: (line) => console.log(line) });

import { runAskSource } from '#app/ask-source.ts';
import { readConfig } from '#app/config.ts';

process.exitCode = await runAskSource(process.argv.slice(2), readConfig(process.env));

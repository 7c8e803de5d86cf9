import { runAskSource } from '#app/commands/source.ts';
import { readConfig } from '#app/config/config.ts';

process.exitCode = await runAskSource(process.argv.slice(2), readConfig(process.env));

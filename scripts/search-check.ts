import { runSearchCheck } from '#app/commands/search-index.ts';
import { readConfig } from '#app/config/config.ts';

process.exitCode = await runSearchCheck(process.argv.slice(2), readConfig(process.env));

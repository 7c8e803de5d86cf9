import { readConfig } from '#app/config.ts';
import { runSearchCheck } from '#app/search-index.ts';

process.exitCode = await runSearchCheck(process.argv.slice(2), readConfig(process.env));

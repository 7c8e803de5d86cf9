import { readConfig } from '#app/config.ts';
import { runSearchRebuild } from '#app/search-index.ts';

process.exitCode = await runSearchRebuild(readConfig(process.env));

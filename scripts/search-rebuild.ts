import { runSearchRebuild } from '#app/commands/search-index.ts';
import { readConfig } from '#app/config/config.ts';

process.exitCode = await runSearchRebuild(readConfig(process.env));

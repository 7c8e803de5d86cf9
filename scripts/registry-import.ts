import { runRegistryImport } from '#app/commands/registry-import.ts';
import { readConfig } from '#app/config/config.ts';

process.exitCode = await runRegistryImport(process.argv.slice(2), readConfig(process.env));

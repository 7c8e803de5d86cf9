import { readConfig } from '#app/config.ts';
import { runRegistryImport } from '#app/registry-import.ts';

process.exitCode = await runRegistryImport(process.argv.slice(2), readConfig(process.env));

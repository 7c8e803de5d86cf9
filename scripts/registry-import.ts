import { registryImport } from '#app/commands/registry-import.ts';
import { runCommand } from '#app/commands/run-command.ts';

process.exitCode = await runCommand(registryImport, process);

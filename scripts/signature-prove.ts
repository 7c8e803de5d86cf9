import { runCommand } from '#app/commands/run-command.ts';
import { signatureProve } from '#app/commands/signature-prove.ts';

process.exitCode = await runCommand(signatureProve, process);

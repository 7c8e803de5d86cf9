import { runCommand } from '#app/commands/run-command.ts';
import { verifyPdf } from '#app/commands/verify-pdf.ts';

process.exitCode = await runCommand(verifyPdf, process);

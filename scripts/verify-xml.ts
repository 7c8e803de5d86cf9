import { runCommand } from '#app/commands/run-command.ts';
import { verifyXml } from '#app/commands/verify-xml.ts';

process.exitCode = await runCommand(verifyXml, process);

import { runCommand } from '#app/commands/run-command.ts';
import { seedDemoRegister } from '#app/commands/seed-demo.ts';

process.exitCode = await runCommand(seedDemoRegister, process);

// The commands of the machine where the portal runs, one after another in one process: to start one takes two seconds of
// processor. Each line of standard input is a call, each line of standard output its outcome.
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { commands } from '../../src/app/commands/commands.ts';

/** `input`: what is typed into the command */
export type CommandCall = { command: string; args: readonly string[]; input: string };
/** `said`: both streams as they came */
export type CommandOutcome = { code: number; said: string };

const { env } = process;
for await (const line of createInterface({ input: process.stdin })) {
	const { command, args, input } = JSON.parse(line) as CommandCall;
	let said = '';
	const output = {
		write(text: string | Uint8Array) {
			said += String(text);
			return true;
		},
	};
	const terminal = { args: [...args], env, stdin: Readable.from([input]), stdout: output, stderr: output };
	const code = (await commands[command]?.(terminal)) ?? 2;
	process.stdout.write(`${JSON.stringify({ code, said } satisfies CommandOutcome)}\n`);
}

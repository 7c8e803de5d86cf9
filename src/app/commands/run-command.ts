import { type Config, readConfig } from '../config/config.ts';
import { explainStart } from '../explain-start.ts';

type Output = Pick<NodeJS.WriteStream, 'write'>;

/** What the process has of one, or what a test gives. */
export type Terminal = {
	/** behind the word of the command */
	args: readonly string[];
	env: Readonly<Record<string, string | undefined>>;
	stdin: NodeJS.ReadableStream;
	stdout: Output;
	stderr: Output;
};

export type Command<Call> = {
	usage: string;
	/** undefined where the call is not understood, which includes whatever `parseArgs` throws */
	readCall(args: readonly string[]): Call | undefined;
	/** the exit code: 0 done, 1 not, 2 wrong call; more are told by the command */
	run(call: Call, config: Config, terminal: Terminal): Promise<number>;
};

/** One command of the terminal, from its words to its exit code. */
export async function runCommand<Call>(command: Command<Call>, terminal: Terminal): Promise<number> {
	try {
		const call = understand(command, terminal.args);
		if (call !== undefined) return await command.run(call, readConfig(terminal.env), terminal);
		terminal.stderr.write(command.usage);
		return 2;
	} catch (error) {
		terminal.stderr.write(`${explainStart(error, 'Not done')}\n`);
		return 1;
	}
}

function understand<Call>(command: Command<Call>, args: readonly string[]): Call | undefined {
	try {
		return command.readCall(args);
	} catch (error) {
		if (String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')) return undefined;
		throw error;
	}
}

export function say(output: Output, ...lines: readonly string[]): void {
	output.write(`${lines.join('\n')}\n`);
}

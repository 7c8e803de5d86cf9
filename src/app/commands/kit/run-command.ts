import { type Config, readConfig } from '../../config/config.ts';
import { explainStart } from '../../explain-start.ts';

type Output = Pick<NodeJS.WriteStream, 'write'>;

/** The terminal of the process, or of a test. */
export type Terminal = {
	/** after the name of the command */
	args: readonly string[];
	env: Readonly<Record<string, string | undefined>>;
	stdin: NodeJS.ReadableStream;
	stdout: Output;
	stderr: Output;
};

export type Command<Call> = {
	usage: string;
	/** undefined if the arguments are not understood, including errors of `parseArgs` */
	readCall(args: readonly string[]): Call | undefined;
	/** the exit code: 0 done, 1 failed, 2 wrong call; a command may define more */
	run(call: Call, config: Config, terminal: Terminal): Promise<number>;
};

/** Runs one command, from its arguments to its exit code. */
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

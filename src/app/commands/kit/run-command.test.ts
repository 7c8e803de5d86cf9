import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { expect, test } from 'vitest';
import { type Command, runCommand, say } from './run-command.ts';

const greet: Command<{ name: string }> = {
	usage: 'greet --name <name>\n',
	readCall(args) {
		const { values } = parseArgs({ args: [...args], options: { name: { type: 'string' } } });
		return values.name === undefined ? undefined : { name: values.name };
	},
	async run({ name }, { port }, { stdout }) {
		if (name === 'nobody') throw new Error('nobody is here');
		say(stdout, `Hello, ${name}`, `at ${port}`);
		return 0;
	},
};

class Paper {
	text = '';
	write(text: string): boolean {
		this.text += text;
		return true;
	}
}

async function call(args: readonly string[], env: Record<string, string> = {}, command = greet) {
	const [stdout, stderr] = [new Paper(), new Paper()];
	const terminal = { args, env, stdin: Readable.from([]), stdout, stderr };
	return { code: await runCommand(command, terminal), out: stdout.text, err: stderr.text };
}

test('a command reads its words and the configuration, and ends with its own code', async () => {
	expect(await call(['--name', 'Aigul'], { PORT: '8080' })).toEqual({
		code: 0,
		out: 'Hello, Aigul\nat 8080\n',
		err: '',
	});
});

test('a call that is not understood is answered with the usage', async () => {
	const wrong = { code: 2, out: '', err: greet.usage };
	expect(await call([])).toEqual(wrong);
	expect(await call(['--nam', 'Aigul'])).toEqual(wrong);
	expect(await call(['--name'])).toEqual(wrong);
	expect(await call(['Aigul'])).toEqual(wrong);
});

test('a wrong configuration and a failure are told', async () => {
	const misled = await call(['--name', 'Aigul'], { PORT: 'eighty' });
	expect(misled).toMatchObject({
		code: 1,
		out: '',
		err: expect.stringMatching(/^The configuration is wrong:\n {2}- PORT/),
	});
	expect(await call(['--name', 'nobody'])).toMatchObject({
		code: 1,
		err: expect.stringContaining('Not done: Error: nobody'),
	});
});

test('a mistake in the reading of words is not taken for a wrong call', async () => {
	const broken = { ...greet, readCall: () => JSON.parse('{') as { name: string } };
	expect(await call([], {}, broken)).toMatchObject({ code: 1, out: '', err: expect.stringContaining('SyntaxError') });
});

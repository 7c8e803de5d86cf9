import { text } from 'node:stream/consumers';

/** All of standard input but the end of its line. */
export async function readPassword(input: NodeJS.ReadableStream): Promise<string> {
	return (await text(input)).replace(/\r?\n$/, '');
}

import { text } from 'node:stream/consumers';

/** Standard input without the trailing line break. */
export async function readPassword(input: NodeJS.ReadableStream): Promise<string> {
	return (await text(input)).replace(/\r?\n$/, '');
}

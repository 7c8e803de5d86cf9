import { AppError } from '#domain/error.ts';
import { largestTableMib, longestPastedText } from '#domain/tables.ts';
import { formatOf } from '#platform/files/file-format.ts';
import { stemOf } from '#platform/files/stem-of.ts';
import type { GivenTable } from './table-task.ts';

const longestName = 120;
const mib = 1024 * 1024;

/**
 * The table of a form: its file, or its text where there is none. `name` is what the form calls it, else its file; ''
 * where neither does.
 * @throws AppError bad_request, payload_too_large, unsupported_media_type
 */
export async function tableOfForm(body: unknown): Promise<{ given: GivenTable; name: string }> {
	const form = body instanceof FormData ? body : new FormData();
	const { given, nameOfFile } = await givenIn(form);
	const name = textOf(form, 'name')
		.trim()
		.replaceAll(/\p{Cc}/gu, ' ');
	return { given, name: (name || nameOfFile).slice(0, longestName) };
}

function textOf(form: FormData, name: string): string {
	const value = form.get(name);
	return typeof value === 'string' ? value : '';
}

async function givenIn(form: FormData): Promise<{ given: GivenTable; nameOfFile: string }> {
	const file = form.get('file');
	// a browser sends an empty file where none was chosen
	if (file instanceof File && file.size > 0) {
		if (file.size > largestTableMib * mib)
			throw new AppError('payload_too_large', {
				fields: [{ field: 'file', rule: 'file_size', limit: largestTableMib }],
			});
		const content = Buffer.from(await file.arrayBuffer());
		const format = formatOf(content, file.name, ['xlsx', 'csv']);
		if (format === null)
			throw new AppError('unsupported_media_type', { fields: [{ field: 'file', rule: 'table_type' }] });
		return { given: { format, content }, nameOfFile: stemOf(file.name) };
	}
	const text = textOf(form, 'text');
	if (text.trim() === '') throw new AppError('bad_request', { fields: [{ field: 'text', rule: 'required' }] });
	if (text.length > longestPastedText)
		throw new AppError('bad_request', { fields: [{ field: 'text', rule: 'too_long', limit: longestPastedText }] });
	return { given: { format: 'text', content: Buffer.from(text) }, nameOfFile: '' };
}

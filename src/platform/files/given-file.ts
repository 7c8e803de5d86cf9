import { createHash } from 'node:crypto';
import { AppError } from '#domain/error.ts';

/** The file of a form. @throws AppError bad_request where it has none */
export async function fileOf(body: unknown): Promise<{ name: string; content: Buffer; sha256: Buffer }> {
	const file = body instanceof FormData ? body.get('file') : null;
	if (!(file instanceof File)) throw new AppError('bad_request', { fields: [{ field: 'file', rule: 'required' }] });
	const content = Buffer.from(await file.arrayBuffer());
	return { name: file.name, content, sha256: createHash('sha256').update(content).digest() };
}

import { largestDocumentBytes } from '#domain/numbers/document-code.ts';
import { type ApiError, hrefOf } from '#web/api-client.ts';
import type { CheckedDocument, checkDocument } from '../contract.ts';

export type UploadFault = 'not_pdf' | 'too_large' | 'failed';
export type Uploaded =
	| { ok: true; data: CheckedDocument }
	| { ok: false; fault: UploadFault }
	/** what the server says, for example when to come back */
	| { ok: false; fault: 'refused'; message: string };

/** What can be said without sending anything. */
export async function findFault(file: File): Promise<UploadFault | null> {
	if (file.size > largestDocumentBytes) return 'too_large';
	const start = await file.slice(0, 5).text();
	return start === '%PDF-' ? null : 'not_pdf';
}

/** `fetch` does not tell how far an upload has come. @param onProgress gets 0 … 1 */
export function upload(
	file: File,
	locale: string,
	options: { signal: AbortSignal; onProgress(share: number): void },
): Promise<Uploaded> {
	return new Promise((resolve) => {
		if (options.signal.aborted) return resolve({ ok: false, fault: 'failed' });
		const request = new XMLHttpRequest();
		const fail = () => resolve({ ok: false, fault: 'failed' });
		options.signal.addEventListener('abort', () => request.abort());
		request.upload.addEventListener('progress', ({ loaded, total }) =>
			options.onProgress(total > 0 ? loaded / total : 0),
		);
		request.addEventListener('load', () => resolve(readAnswer(request)));
		request.addEventListener('error', fail);
		request.addEventListener('abort', fail);
		request.open('POST', hrefOf<typeof checkDocument>('POST /api/v1/documents/check', {}, locale));
		request.setRequestHeader('accept', 'application/json');
		const form = new FormData();
		form.append('file', file);
		request.send(form);
	});
}

function readAnswer(request: XMLHttpRequest): Uploaded {
	try {
		const body = JSON.parse(request.responseText) as { data?: CheckedDocument } & Partial<ApiError>;
		if (request.status === 200 && body.data !== undefined) return { ok: true, data: body.data };
		if (request.status === 413) return { ok: false, fault: 'too_large' };
		if (request.status === 429 || request.status === 503)
			return { ok: false, fault: 'refused', message: body.message ?? '' };
		return { ok: false, fault: 'failed' };
	} catch {
		return { ok: false, fault: 'failed' };
	}
}

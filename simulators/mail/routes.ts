import { escapeText } from '../kit/escape-text.ts';
import type { SimulatorRequest, SimulatorRoute } from '../kit/route.ts';
import { letters } from './inbox.ts';

/** What the mail server took: a page for people, JSON for programs; `?to=` of one address. */
export const mailRoutes: readonly SimulatorRoute[] = [
	{ endpoint: 'mail', method: 'GET', pattern: '/inbox', sources: [], answer: showInbox },
];

function showInbox({ query, headers }: SimulatorRequest) {
	const to = query.get('to');
	const found = letters.filter((letter) => to === null || letter.to === to);
	if (query.get('format') === 'json' || String(headers.accept).includes('application/json'))
		return { body: { letters: found } };
	const rows = found.map(
		({ at, to: address, subject, text }) =>
			`<article><p>${escapeText(at.slice(11, 19))} ${escapeText(address)}</p><h2>${escapeText(subject)}</h2><pre>${escapeText(text)}</pre></article>`,
	);
	return {
		headers: { 'content-type': 'text/html; charset=utf-8' },
		body: `<!doctype html><html lang="ru"><meta name="viewport" content="width=device-width"><title>Mail</title><style>body{font:16px system-ui;margin:1rem}pre{white-space:pre-wrap;font:inherit}article{border-top:1px solid #ccc}</style><h1>Mail</h1>${rows.join('')}</html>`,
	};
}

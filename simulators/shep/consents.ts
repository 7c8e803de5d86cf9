import { createHash } from 'node:crypto';
import { escapeText } from '../kit/escape-text.ts';
import type { SimulatorAnswer, SimulatorRoute } from '../kit/route.ts';
import type { Payload } from './xml.ts';

/** The state service of access to personal data, as the bus knows it. */
export const consentService = 'PDN_CONSENT';

/** What the telephone of the person says. `foreign`: yes, under the number of another consent; `early`: yes, before it was asked. */
const answers = ['yes', 'no', 'expire', 'foreign', 'early'] as const;
type Answer = (typeof answers)[number];

type Asked = { iin: string; by: string; purpose: string; data: readonly string[]; validTo: string; link: string };
type Request = Asked & { answer: Answer | null; at: Date | null };

/** Newest last; gone with the process: a question that comes again after that waits anew, under the same number. */
const requests = new Map<string, Request>();
const mostKept = 200;

const numberOf = (requestId: string) =>
	`PDN-${createHash('sha256').update(requestId).digest('hex').slice(0, 16).toUpperCase()}`;

const statuses = { yes: 'GRANTED', foreign: 'GRANTED', early: 'GRANTED', no: 'DENIED', expire: 'EXPIRED' } as const;
const monthMs = 30 * 86_400_000;

/** The first question sends the message, the next ones tell how far it is. */
export function answerConsent(data: Readonly<Record<string, unknown>>): Payload {
	const requestId = String(data.requestId);
	const known = requests.get(requestId) ?? { ...readAsked(data), answer: null, at: null };
	requests.set(requestId, known);
	for (const oldest of requests.keys()) if (requests.size > mostKept) requests.delete(oldest);
	const { answer, at } = known;
	return {
		status: answer === null ? 'SENT' : statuses[answer],
		consentId: numberOf(answer === 'foreign' ? 'somebody else' : requestId),
		at: at?.toISOString(),
	};
}

function readAsked({
	iin,
	organisationBin,
	purpose,
	dataList,
	validTo,
	link,
}: Readonly<Record<string, unknown>>): Asked {
	const data = (Array.isArray(dataList) ? dataList : [dataList]).map(String);
	return {
		iin: String(iin),
		by: String(organisationBin),
		purpose: String(purpose),
		data,
		validTo: String(validTo),
		link: String(link),
	};
}

/** The telephones of everybody who is asked: the person answers there, and changes the answer later. */
export const telephoneRoutes: readonly SimulatorRoute[] = [
	{ endpoint: 'shep', method: 'GET', pattern: '/1414', sources: [], answer: ({ base }) => showRequests(base) },
	{
		endpoint: 'shep',
		method: 'POST',
		pattern: '/1414/:requestId',
		sources: [],
		answer({ params, body, base }) {
			const request = requests.get(params.requestId ?? '');
			const answer = answers.find((known) => known === new URLSearchParams(body).get('answer'));
			if (request === undefined || answer === undefined) return { status: 404, body: null };
			request.answer = answer;
			request.at = new Date(Date.now() - (answer === 'early' ? monthMs : 0));
			return { status: 303, headers: { location: `${base}/1414` }, body: null };
		},
	},
];

function showRequests(base: string): SimulatorAnswer {
	const rows = [...requests].reverse().map(([id, { iin, by, purpose, data, validTo, link, answer }]) => {
		const buttons = answers.map((one) => `<button name="answer" value="${one}">${one}</button>`).join(' ');
		const asked = [iin, by, purpose, data.join('; '), validTo, answer ?? ''].map((cell) => `<td>${escapeText(cell)}`);
		const page = `<a href="${escapeText(link)}">${escapeText(link)}</a>`;
		return `<tr>${asked.join('')}<td>${page}<td><form method="post" action="${escapeText(base)}/1414/${escapeText(id)}">${buttons}</form>`;
	});
	return {
		headers: { 'content-type': 'text/html; charset=utf-8' },
		body: `<!doctype html><html lang="ru"><meta name="viewport" content="width=device-width"><title>1414</title><style>body{font:16px system-ui;margin:1rem}td{padding:.4rem;border-top:1px solid #ccc;vertical-align:top}</style><h1>1414</h1><table>${rows.join('')}</table></html>`,
	};
}

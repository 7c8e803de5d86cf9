import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { terminal } from './terminal.ts';

type Fields = Readonly<Record<string, string | number>>;
type Sending = { url: string; body: string; headers: Record<string, string> };

/** Everything that was sent, for a second delivery. */
const sent: (Sending & { invoiceId: string; kind: string })[] = [];
const mostKept = 500;

const attempts = 3;
const betweenMs = 200;

export type Manner = { signing?: 'right' | 'none' | 'wrong'; doubled?: string };

/** @returns `code` of the answer; null: nobody answered as one does */
export async function deliver(
	to: { kind: string; returnUrl: string; secret: string },
	fields: Fields,
	{ signing = 'right', doubled }: Manner = {},
): Promise<number | null> {
	const form = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
	if (doubled !== undefined) form.append(doubled, '1.00');
	const body = form.toString();
	const key = signing === 'wrong' ? `${to.secret}?` : to.secret;
	const hmac = createHmac('sha256', key).update(body).digest('base64');
	const sending: Sending = {
		url: `${terminal.callbackUrl ?? callbacksOf(to.returnUrl)}/${to.kind}`,
		body,
		headers: {
			'content-type': 'application/x-www-form-urlencoded',
			...(signing === 'none' ? {} : { 'content-hmac': hmac }),
		},
	};
	sent.push({ ...sending, invoiceId: String(fields.InvoiceId ?? ''), kind: to.kind });
	if (sent.length > mostKept) sent.shift();
	for (let attempt = 1; ; attempt++) {
		const code = await send(sending);
		// what the shop refuses to read it will refuse again
		if (code !== null || signing !== 'right' || doubled !== undefined || attempt === attempts) return code;
		await pause(betweenMs);
	}
}

/** The genuine provider sends up to a hundred times. @returns the codes that were answered */
export async function redeliver(invoiceId: string, times: number): Promise<(number | null)[]> {
	const codes: (number | null)[] = [];
	for (let turn = 0; turn < times; turn++)
		for (const one of sent.filter((each) => each.invoiceId === invoiceId)) codes.push(await send(one));
	return codes;
}

async function send({ url, body, headers }: Sending): Promise<number | null> {
	try {
		const response = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(10_000) });
		const { code } = (await response.json()) as { code?: unknown };
		return typeof code === 'number' ? code : null;
	} catch {
		return null;
	}
}

/** The genuine address is set in the cabinet of the provider; here it follows from where the buyer goes back to. */
function callbacksOf(returnUrl: string): string {
	return `${new URL(returnUrl).origin}/api/v1/payments/callbacks/tiptoppay`;
}

import { escapeText } from '../../kit/escape-text.ts';
import type { SimulatorAnswer } from '../../kit/route.ts';
import type { Paid } from './pay.ts';
import { type Order, payWays, terminal } from './terminal.ts';

const style =
	'body{font:16px system-ui;margin:0 auto;padding:1rem;max-width:26rem}label{display:block;margin:.75rem 0 .25rem}input,select,button{font:inherit;padding:.5rem;width:100%;box-sizing:border-box}button{margin-top:.75rem}small{color:#555}';

/** A card that the bank declines; every other one is good. */
export const declinedCard = '4000000000000002';

export function payPage(order: Order): SimulatorAnswer {
	const sum = order.amount.toLocaleString('ru-RU', { minimumFractionDigits: 2 });
	const ways = payWays.map((way) => `<option${way === terminal.pay.way ? ' selected' : ''}>${way}</option>`).join('');
	return page(
		`${sum} ${order.currency}`,
		`<h1>${sum} ${escapeText(order.currency)}</h1><p>${escapeText(order.description)}</p><p><small>Simulator: no card is charged. ${declinedCard} is declined.</small></p>
<form method="post"><label for="card">Card number</label><input id="card" name="card" inputmode="numeric" value="4242 4242 4242 4242" required>
<label for="way">How the provider behaves</label><select id="way" name="way">${ways}</select><button>Pay</button></form>
<p><a href="${escapeText(order.returnUrl)}">Back without paying</a></p>`,
	);
}

export function paidPage(order: Order, paid: Paid): SimulatorAnswer {
	const said = { paid: 'Paid', declined: 'Declined by the bank', refused: 'The shop does not take this payment' }[paid];
	const again = paid === 'declined' ? '<p><a href="">Try again</a></p>' : '';
	return page(said, `<h1>${said}</h1>${again}<p><a href="${escapeText(order.returnUrl)}">Back to the shop</a></p>`);
}

export function gonePage(): SimulatorAnswer {
	return { ...page('No such order', '<h1>No such order</h1>'), status: 404 };
}

function page(title: string, body: string): SimulatorAnswer {
	return {
		headers: { 'content-type': 'text/html; charset=utf-8' },
		body: `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${escapeText(title)}</title><style>${style}</style>${body}</html>`,
	};
}

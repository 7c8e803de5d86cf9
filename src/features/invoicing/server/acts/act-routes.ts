import type { FastifyInstance } from 'fastify';
import { formatMonth } from '#domain/formats.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import { maskPerson, maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import { issuePaper } from '#features/documents/public.ts';
import { fileNameOf } from '#platform/http/attachment.ts';
import { route } from '#platform/http/route.ts';
import { sendFile } from '#platform/http/send-file.ts';
import { sumOfLines } from '#reporting/papers/printed-paper.ts';
import { type Act, getActDocument, listActs } from '../../contract.ts';
import type { InvoicingDeps } from '../deps.ts';
import { hashOf, paperOwnerOf } from '../paper-owner.ts';
import { type ActRow, findOwnActs, getOwnAct } from './act-store.ts';

/** Acts of whoever is signed in, and of the organisation he acts for. */
export function actRoutes(app: FastifyInstance, deps: InvoicingDeps): void {
	const { pool } = deps;
	route(app, { listActs }, async ({ query: { page = 1, limit = 20 }, request }) => {
		const { rows, total } = await findOwnActs(pool, await paperOwnerOf(request), { page, limit });
		const data = rows.map((row) => presentAct(row, request.locale));
		return { data, meta: { page, limit, total, total_is_estimate: false } };
	});

	route(app, { getActDocument }, async ({ params: { id }, request, reply }) => {
		const owner = await paperOwnerOf(request);
		const { locale } = request;
		const act = await getOwnAct(pool, owner, id);
		const { number, issuedOn, supplier, buyer, totalTiyn, holder } = act;
		const object = `act:${id}`;
		const { file, code } = await issuePaper(deps.issuing, {
			...{ object, owner: holder ?? object, locale, ipHash: await hashOf(request) },
			actor: { kind: 'account', id: owner.accountId },
			details: { number, issuedOn, totalTiyn },
			printed: {
				...{ kind: 'act', locale, isDemo: deps.isDemo, number, issuedOn, supplier, buyer, origin: deps.publicOrigin },
				lines: act.lines.map(({ titles, vatBasisPoints, ...line }) => ({
					...{ ...line, title: titles[locale] },
					vatBasisPoints: vatBasisPoints === 0 ? null : vatBasisPoints,
				})),
			},
		});
		const name = fileNameOf(number, buyer.name, code);
		return sendFile(reply, file, { name, plain: `senim-act-${number}`, format: 'pdf' });
	});
}

/** What its buyer and the accountant are told alike. */
export function presentAct({ id, number, month, issuedOn, buyer, lines }: ActRow, locale: Locale): Act {
	const { netTiyn, vatTiyn, totalTiyn } = sumOfLines(lines);
	return {
		...{ id, number, month: month.slice(0, 7), label: formatMonth(month.slice(0, 7), languageTag(locale)) },
		issued_on: issuedOn,
		...{ net_kzt: netTiyn / 100, vat_kzt: vatTiyn / 100, total_kzt: totalTiyn / 100 },
		...{ buyer_name: maskPersonsIn(buyer.name), buyer_number: maskPerson(buyer.number) },
	};
}

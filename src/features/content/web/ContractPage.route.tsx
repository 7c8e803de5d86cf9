import { createElement, Fragment } from 'react';
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { OfferLines } from '#features/auth/public.web.ts';
import { m } from '#paraglide/messages.js';
import { failureOf } from '#web/failure-of.ts';
import { formatInstantDay } from '#web/format.ts';
import { headOf } from '#web/head.server.ts';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { Chip, type Tone } from '#web/ui/Chip.tsx';
import { CopyAndPrint } from '#web/ui/CopyAndPrint.tsx';
import { Details } from '#web/ui/Details.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import type { getOfferVersion, listOffers, OfferRow, OfferView } from '../contract-offers.ts';

export { metaOf as meta } from '#web/page-meta.ts';

/** The very text that people agree to: it is kept once, in `offer_version`. `?version=` shows another one. */
export async function loader({ context, request }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const { api, sharing, publicOrigin, locale } = reader;
	const asked = new URL(request.url).searchParams.get('version');
	if (asked !== null && !/^[1-9]\d{0,5}$/.test(asked)) throw data(null, { status: 404 });
	const listed = await api.call<typeof listOffers>('GET /api/v1/content/offers', { query: { limit: 100 } });
	if (!listed.ok) throw failureOf(listed.error);
	const version = asked === null ? listed.data.find(({ state }) => state === 'in_force')?.version : Number(asked);
	if (version === undefined) throw data(null, { status: 404 });
	const answer = await api.call<typeof getOfferVersion>('GET /api/v1/content/offers/:version', { params: { version } });
	if (!answer.ok) throw failureOf(answer.error);
	sharing.isShared = true;
	const title = m.content_contract_title();
	const path = paths.contract.path(locale);
	const { state, text, changes } = answer.data;
	return {
		...{ title, state, changes, text, version },
		url: publicOrigin + (asked === null ? path : withQuery(path, { version })),
		edition: editionOf(answer.data),
		versions: listed.data.map((offer) => ({
			...{ version: offer.version, state: offer.state, label: editionOf(offer) },
			href: offer.state === 'in_force' ? path : withQuery(path, { version: offer.version }),
		})),
		meta: headOf(reader, {
			...{ title, description: m.content_contract_description() },
			...{ path: paths.contract.path, picture: 'page/contract', above: [] },
		}),
	};
}

function editionOf({ version, effective_from: from }: OfferRow): string {
	return m.auth_offer_version({ version, date: formatInstantDay(from) });
}

const states: Readonly<Record<OfferRow['state'], readonly [Tone, () => string]>> = {
	in_force: ['ok', m.content_contract_in_force],
	upcoming: ['warn', m.content_contract_upcoming],
	past: ['off', m.content_contract_past],
};

export default function ContractPage() {
	const { title, edition, text, url, state, changes, version, versions } = useLoaderData<typeof loader>();
	const [tone, words] = states[state];
	return (
		<div className="wrap flex flex-col gap-6 py-8 md:py-12">
			<PageHead title={title} lead={edition} actions={<CopyAndPrint url={url} />} />
			<p>
				<Chip tone={tone}>{words()}</Chip>
			</p>
			<div className="flex max-w-[44em] flex-col gap-3">
				<OfferLines text={text} heading="h2" />
			</div>
			{changes.length === 0 ? null : (
				<Details summary={<span className="font-[600]">{m.content_contract_changes()}</span>} className="max-w-[44em]">
					<p className="mt-2 text-[15px] break-words whitespace-pre-wrap">
						{createElement(Fragment, null, ...changes.map(drawPart))}
					</p>
				</Details>
			)}
			{versions.length < 2 ? null : (
				<nav aria-label={m.content_contract_versions()} className="no-print border-t border-line pt-5">
					<h2 className="text-lg">{m.content_contract_versions()}</h2>
					<ul className="mt-2 flex flex-col gap-1">
						{versions.map((one) => (
							<li key={one.version} className="flex flex-wrap items-center gap-x-3">
								<Link to={one.href} aria-current={one.version === version ? 'page' : undefined} className="link py-1.5">
									{one.label}
								</Link>
								<Chip tone={states[one.state][0]}>{states[one.state][1]()}</Chip>
							</li>
						))}
					</ul>
				</nav>
			)}
		</div>
	);
}

/** Spread out, they need no keys: they do not change on the page. */
function drawPart({ value, change }: OfferView['changes'][number]) {
	if (change === 'same') return <span className="text-ink-2">{value}</span>;
	return change === 'added' ? (
		<ins className="bg-ok-bg">
			<span className="sr-only">{m.content_contract_added()} </span>
			{value}
		</ins>
	) : (
		<del className="bg-bad-bg">
			<span className="sr-only">{m.content_contract_removed()} </span>
			{value}
		</del>
	);
}

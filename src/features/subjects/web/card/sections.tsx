import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatNumber } from '#web/format.ts';
import { contractsPath } from '../subject-words.ts';
import { Changes } from './Changes.tsx';
import type { CardPageData } from './card-page.server.ts';
import { DataDate } from './DataDate.tsx';
import { Justice } from './Justice.tsx';
import type { CardPieces } from './pieces.ts';
import { Branches, People } from './Related.tsx';
import { Requisites } from './Requisites.tsx';
import { datedBy } from './sources-of.ts';
import { Arrears } from './Taxes.tsx';

export type CardSection = {
	id: string;
	title: string;
	/** as it stands in the contents */
	shortTitle: string;
	count: string | null;
	/** data date of the block */
	aside?: ReactNode;
	/** either a block, or one line that says why there is none */
	content: { block: ReactNode } | { line: string };
};

/** Blocks of the card behind the verdict, in their order. */
export function sectionsOf(card: CardPageData, pieces: CardPieces): readonly CardSection[] {
	return [
		requisites(card),
		people(card, pieces.screening),
		links(pieces.links),
		changes(card),
		taxes(card),
		justice(card),
		...branches(card),
		contracts(card),
	];
}

function requisites(card: CardPageData): CardSection {
	return {
		id: 'requisites',
		title: m.card_page_requisites(),
		shortTitle: m.card_page_requisites(),
		count: null,
		aside: <DataDate {...datedBy(card, card.provenance.requisites)} />,
		content: { block: <Requisites card={card} /> },
	};
}

function people(card: CardPageData, screening: ReactNode): CardSection {
	return {
		id: 'people',
		title: m.card_page_people(),
		shortTitle: m.card_page_people_short(),
		count: card.same_head.total === 0 ? null : formatNumber(card.same_head.total),
		aside: <DataDate {...datedBy(card, card.provenance.requisites)} />,
		content: {
			block: (
				<>
					<People card={card} />
					{screening}
				</>
			),
		},
	};
}

function links(block: ReactNode): CardSection {
	return {
		id: 'links',
		title: m.links_title(),
		shortTitle: m.links_title(),
		count: null,
		content: { block },
	};
}

function changes(card: CardPageData): CardSection {
	const count = card.changes.length;
	return {
		id: 'changes',
		title: m.card_page_changes(),
		shortTitle: m.card_page_changes_short(),
		count: formatNumber(count),
		content: count === 0 ? { line: m.card_page_changes_none() } : { block: <Changes changes={card.changes} /> },
	};
}

function taxes(card: CardPageData): CardSection {
	const { arrears } = card;
	return {
		id: 'taxes',
		title: m.card_page_taxes(),
		shortTitle: m.card_page_taxes_short(),
		count: null,
		aside: arrears === null ? undefined : <DataDate {...datedBy(card, arrears.provenance)} />,
		content: arrears === null ? { line: card.arrears_note } : { block: <Arrears arrears={arrears} /> },
	};
}

function justice(card: CardPageData): CardSection {
	const { justice: provenance } = card.provenance;
	const isReorganised = card.reorg_type !== null || card.reorg_status !== null || card.reorg_date !== null;
	return {
		id: 'justice',
		title: m.card_page_justice(),
		shortTitle: m.card_page_justice_short(),
		count: null,
		aside: provenance === null ? undefined : <DataDate {...datedBy(card, provenance)} />,
		content: isReorganised
			? { block: <Justice card={card} /> }
			: { line: provenance === null ? m.card_page_justice_no_source() : m.card_page_justice_none() },
	};
}

/** Contracts are asked for by signed-in readers on a page of their own. */
function contracts(card: CardPageData): CardSection {
	return {
		id: 'contracts',
		title: m.contracts_title(),
		shortTitle: m.contracts_title(),
		count: null,
		content: {
			block: (
				<>
					<p className="text-[15px] text-ink-2">{m.contracts_card_text()}</p>
					<Link
						to={contractsPath(card)}
						className="link mt-2 inline-flex min-h-11 items-center no-print"
						rel="nofollow"
					>
						{m.contracts_card_link()}
					</Link>
				</>
			),
		},
	};
}

function branches(card: CardPageData): readonly CardSection[] {
	const { branches: list, head_organisation: head } = card;
	const canHaveBranches = card.kind === 'legal' || list.total > 0;
	if (!canHaveBranches && head === null) return [];
	return [
		{
			id: 'branches',
			title: canHaveBranches ? m.card_page_branches() : m.card_page_head_organisation(),
			shortTitle: canHaveBranches ? m.card_page_branches_short() : m.card_page_head_organisation(),
			count: canHaveBranches ? formatNumber(list.total) : null,
			aside: <DataDate {...datedBy(card, card.provenance.requisites)} />,
			content:
				list.total === 0 && head === null ? { line: m.card_page_branches_none() } : { block: <Branches card={card} /> },
		},
	];
}

import { Link } from 'react-router';
import { personName } from '#domain/names/person-name.ts';
import { m } from '#paraglide/messages.js';
import { formatNumber } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { shownPerson } from '#web/latin.ts';
import { paths, withQuery } from '#web/paths.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { IdentifierNumber } from '#web/ui/IdentifierNumber.tsx';
import { Mark } from '#web/ui/Mark.tsx';
import type { RelatedView } from '../../contract.ts';
import { stateTone, subjectPath } from '../subject-words.ts';
import type { CardPageData } from './card-page.server.ts';

const toneText = { ok: 'text-ok', warn: 'text-warn', bad: 'text-bad', off: 'text-off' };

type RelatedList = { total: number; items: readonly RelatedView[] };

/** The head, that the source does not publish founders (a sole proprietor has none), and subjects whose head has the same name. */
export function People({ card }: { card: CardPageData }) {
	const { chief_name: head, same_head: sameHead } = card;
	return (
		<>
			<dl className="grid gap-x-10 gap-y-4 md:grid-cols-2">
				<div>
					<dt className="text-sm text-muted">{m.card_page_head()}</dt>
					<dd className="mt-0.5 flex items-start gap-2 text-lg font-[550]">
						{head === null ? m.card_page_head_unknown() : shownPerson(head)}
						{head === null ? null : (
							<span className="-my-1 shrink-0">
								<CopyButton value={personName(head)} label={m.card_page_head()} />
							</span>
						)}
					</dd>
				</div>
				{card.is_individual ? null : (
					<div>
						<dt className="text-sm text-muted">{m.card_page_founders()}</dt>
						<dd className="mt-0.5 text-ink-2">{m.card_page_founders_unpublished()}</dd>
					</div>
				)}
			</dl>
			{head === null ? null : sameHead.total === 0 ? (
				<p className="mt-5 border-t border-line pt-4 text-[15px] text-ink-2">{m.card_page_same_head_none()}</p>
			) : (
				<div className="mt-6">
					<h3 className="text-base">{m.card_page_same_head()}</h3>
					<p className="mt-1 mb-3 text-sm text-muted">{m.card_page_same_head_note()}</p>
					<RelatedRows list={sameHead} search={head} />
				</div>
			)}
		</>
	);
}

export function Branches({ card }: { card: CardPageData }) {
	const { head_organisation: head, branches } = card;
	return (
		<>
			{head === null ? null : (
				<div className={branches.total === 0 ? undefined : 'mb-5'}>
					{branches.total === 0 ? null : <h3 className="mb-2 text-base">{m.card_page_head_organisation()}</h3>}
					<RelatedRows list={{ total: 1, items: [head] }} search={null} />
				</div>
			)}
			{branches.total === 0 ? null : <RelatedRows list={branches} search={null} />}
		</>
	);
}

/** @param search what finds all of them, where not all are shown */
function RelatedRows({ list, search }: { list: RelatedList; search: string | null }) {
	const locale = currentLocale();
	const rest = list.total - list.items.length;
	return (
		<>
			<ul>
				{list.items.map((item) => (
					<li key={item.id} className="row">
						<Mark kind="info" />
						<div>
							<Link to={subjectPath(locale, item)} className="font-[550] hover:text-blue hover:underline">
								{item.title}
							</Link>
							<p className="row-src">
								<IdentifierNumber value={item.bin} />
								{item.place === null ? null : ` · ${item.place}`}
							</p>
						</div>
						<span className={toneText[stateTone[item.state]]}>{item.state_label}</span>
					</li>
				))}
			</ul>
			{rest <= 0 ? null : search === null ? (
				<p className="mt-3 text-sm text-muted">{m.card_page_and_more({ count: formatNumber(rest) })}</p>
			) : (
				<p className="mt-3">
					<Link to={withQuery(paths.searchResult.path(locale), { search })} className="link text-[15px]">
						{m.card_page_show_all({ count: formatNumber(list.total) })}
					</Link>
				</p>
			)}
		</>
	);
}

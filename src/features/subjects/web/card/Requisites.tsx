import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatDay } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { DefinitionList, RequisiteRow } from '#web/ui/DefinitionList.tsx';
import { Details } from '#web/ui/Details.tsx';
import { IdentifierNumber } from '#web/ui/IdentifierNumber.tsx';
import type { CardPageData } from './card-page.server.ts';
import { isWholeNumber, requisitesText } from './requisites-text.ts';

export function Requisites({ card }: { card: CardPageData }) {
	return (
		<>
			<DefinitionList>
				<RequisiteRow label={m.card_page_name_ru()} copyValue={card.short_name_ru}>
					<span lang="ru">{card.short_name_ru}</span>
				</RequisiteRow>
				{card.name_kz === null ? null : (
					<RequisiteRow label={m.card_page_name_kz()} copyValue={card.name_kz}>
						<span lang="kk">{card.name_kz}</span>
					</RequisiteRow>
				)}
				<RequisiteRow
					label={card.is_individual ? m.card_page_iin() : m.card_page_bin()}
					copyValue={isWholeNumber(card.bin) ? card.bin : null}
				>
					<IdentifierNumber value={card.bin} />
				</RequisiteRow>
				<RequisiteRow label={m.card_page_registered()}>
					{card.dt_registration === null ? m.card_page_registered_unknown() : formatDay(card.dt_registration)}
				</RequisiteRow>
				<Place card={card} />
				<Activities card={card} />
				<Coded label={m.card_page_krp()} code={card.code_krp_full} name={card.title_krp} />
				<Coded label={m.card_page_kfs()} code={card.kfs?.code ?? null} name={card.kfs?.name ?? null} />
				<Coded label={m.card_page_kse()} code={card.kse?.code ?? null} name={card.kse?.name ?? null} />
				{card.pay_nds === null ? null : (
					<RequisiteRow label={m.card_page_vat()}>
						{card.pay_nds ? m.card_page_yes() : m.card_page_no()}
						<span className="block text-sm text-muted">{card.vat_note}</span>
					</RequisiteRow>
				)}
			</DefinitionList>
			<div className="border-t border-line pt-4 noscript:hidden print:hidden">
				<CopyButton value={requisitesText(card)} label={m.card_page_copy_requisites()} withText />
			</div>
		</>
	);
}

function Place({ card }: { card: CardPageData }) {
	const names = card.kato_path.map(({ name }) => name);
	return (
		<>
			{card.official_address === null ? null : (
				<RequisiteRow label={m.card_page_address()} copyValue={card.official_address}>
					{card.official_address}
				</RequisiteRow>
			)}
			{card.kato === null ? null : (
				<RequisiteRow label={m.card_page_kato()} copyValue={card.kato}>
					<Code code={card.kato}>{names.join(', ')}</Code>
				</RequisiteRow>
			)}
		</>
	);
}

/** A longer list of activities is folded away. */
const foldedFrom = 3;

function ActivityList({ activities }: { activities: CardPageData['okat_secondary'] }) {
	return (
		<ul className="flex flex-col gap-1.5 text-[15px] text-ink-2">
			{activities.map(({ code, name }) => (
				<li key={code}>
					<Code code={code}>{name}</Code>
				</li>
			))}
		</ul>
	);
}

function Activities({ card }: { card: CardPageData }) {
	const { okat, main_activity: activity, okat_secondary: secondary } = card;
	return (
		<>
			{okat === null && activity === null ? null : (
				<RequisiteRow label={m.card_page_activity()} copyValue={okat}>
					<Code code={okat}>{activity}</Code>
					{okat === null ? null : (
						<Link
							to={paths.industry.path(currentLocale(), { oked: okat.slice(0, 2) })}
							className="no-print link mt-1 block w-fit text-sm"
						>
							{m.card_page_industry()}
						</Link>
					)}
				</RequisiteRow>
			)}
			{secondary.length === 0 ? null : (
				<RequisiteRow label={m.card_page_activity_secondary()}>
					{secondary.length > foldedFrom ? (
						<Details summary={String(secondary.length)}>
							<ActivityList activities={secondary} />
						</Details>
					) : (
						<ActivityList activities={secondary} />
					)}
				</RequisiteRow>
			)}
		</>
	);
}

type CodedProps = { label: string; code: string | null; name: string | null };

function Coded({ label, code, name }: CodedProps) {
	return code === null ? null : (
		<RequisiteRow label={label}>
			<Code code={code}>{name}</Code>
		</RequisiteRow>
	);
}

function Code({ code, children }: { code: string | null; children: ReactNode }) {
	return (
		<>
			{code === null ? null : <span className="mr-2.5 text-muted">{code}</span>}
			{children}
		</>
	);
}

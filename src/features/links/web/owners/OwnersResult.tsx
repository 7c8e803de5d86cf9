import { Link } from 'react-router';
import { ChecksLine } from '#features/checks/public.web.ts';
import { m } from '#paraglide/messages.js';
import { formatNumber, formatUpTo } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TableTwin } from '#web/ui/TableTwin.tsx';
import type { Owner, OwnersView } from '../../contract-owners.ts';
import { NodeLine } from '../NodeLine.tsx';
import { sourceWords } from '../node-words.ts';
import { OwnersTree } from './OwnersTree.tsx';
import { effectiveWords } from './share-words.ts';

type OwnersResultProps = { view: OwnersView; bin: string };
type End = OwnersView['ends'][number];

export function OwnersResult({ view, bin }: OwnersResultProps) {
	const owners = new Map(view.owners.map((owner) => [owner.id, owner]));
	const [subject] = view.owners;
	return (
		<div className="wrap flex flex-col gap-4 pt-5 pb-12 md:gap-5 md:pt-8 md:pb-16 print:bg-page print:p-0">
			<div>
				<Link
					to={paths.subject.path(currentLocale(), { bin })}
					className="link inline-flex min-h-11 items-center gap-1 text-[15px]"
				>
					<Icon name="back" />
					{subject?.title}
				</Link>
				<h1 className="text-2xl md:text-3xl">{m.links_owners_title()}</h1>
				<p className="mt-1 max-w-[62ch] text-ink-2">{m.links_owners_lead()}</p>
				<ChecksLine />
			</div>
			<Answer view={view} />
			<Ends view={view} owners={owners} />
			{view.holdings.length === 0 ? null : <OwnersTree view={view} owners={owners} />}
		</div>
	);
}

/** People and bodies of the state are owners; every other end is somebody whom nobody names. */
const isOwner = ({ why_unknown: why }: End) => why === null || why === 'state';

function sumOf(ends: readonly End[]): number {
	return ends.reduce((sum, { share_percent: percent }) => sum + (percent ?? 0), 0);
}

/** How much is known, and what it rests on. */
function Answer({ view }: { view: OwnersView }) {
	const known = view.ends.filter(isOwner);
	const unknown = view.ends.filter((end) => !isOwner(end));
	const [owned, open] = [sumOf(known), sumOf(unknown)];
	const isSummed = view.ends.every(
		({ share_percent: percent, is_partial: isPartial }) => percent !== null && !isPartial,
	);
	const named = known.length > 0 ? m.links_owners_people_unstated() : m.links_owners_people_none();
	const title = owned > 0 ? m.links_owners_people({ share: formatUpTo(owned, 2) }) : named;
	return (
		<Notice tone="off" icon={unknown.length === 0 ? 'dot' : 'ring'} title={title}>
			{known.length === 0 ? null : <p>{m.links_owners_people_text({ count: formatNumber(known.length) })}</p>}
			{isSummed ? null : <p>{m.links_owners_unknown_some()}</p>}
			{isSummed && open > 0 ? <p>{m.links_owners_unknown({ share: formatUpTo(open, 2) })}</p> : null}
			{view.is_complete ? null : <p>{m.links_owners_stopped()}</p>}
			<p>
				{m.links_owners_reports({
					reported: formatNumber(view.reported_count),
					firms: formatNumber(view.firm_count),
				})}
			</p>
			{known.length === 0 ? null : <p>{m.links_owners_word()}</p>}
		</Notice>
	);
}

function Ends({ view, owners }: { view: OwnersView; owners: ReadonlyMap<string, Owner> }) {
	return (
		<Card id="ends" title={m.links_owners_ends()}>
			<ol className="flex flex-col gap-2">
				{view.ends.map((end) => {
					const owner = owners.get(end.owner);
					return owner === undefined ? null : (
						<li key={`${end.owner} ${end.why_unknown}`}>
							<NodeLine node={owner}>
								<p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-[15px]">
									<strong className="font-[600] tabular-nums">{effectiveWords(end)}</strong>
									<span className="text-ink-2">
										{end.why_label ?? (owner.is_by_name ? m.links_path_sure_name() : m.links_owners_person())}
									</span>
								</p>
								<p className="text-sm text-muted empty:hidden">{toldBy(end)}</p>
								<Next end={end} owner={owner} />
							</NodeLine>
						</li>
					);
				})}
			</ol>
			<TableTwin
				className="mt-4"
				caption={m.links_owners_ends()}
				columns={[
					...[m.links_owners_column_owner(), m.links_owners_column_effective()],
					...[m.links_owners_column_level(), m.links_owners_column_why(), m.links_column_source()],
				]}
				rows={view.ends.map((end) => [
					...[owners.get(end.owner)?.title, effectiveWords(end), formatNumber(end.level)],
					...[end.why_label ?? m.links_owners_person(), toldBy(end)],
				])}
			/>
		</Card>
	);
}

/** Who says that nobody is named, and as of when; null: nobody was asked. */
function toldBy({ source_title: title, source_date: date }: End): string | null {
	return title === null ? null : sourceWords({ source_title: title, source_date: date });
}

/** What to do about an owner nobody names. */
function Next({ end: { why_unknown: why }, owner }: { end: End; owner: Owner }) {
	const locale = currentLocale();
	if (owner.foreign_check !== null)
		return (
			<LinkButton
				kind="ghost"
				className="no-print mt-2"
				to={paths.cabinetForeignChecks.path(locale, { id: owner.foreign_check })}
			>
				{m.links_owners_open_check()}
			</LinkButton>
		);
	if (owner.country !== null)
		return (
			<LinkButton
				kind="ghost"
				className="no-print mt-2"
				to={withQuery(paths.cabinetForeignChecks.path(locale), { country: owner.country, name: owner.title })}
			>
				{m.links_owners_check_abroad()}
			</LinkButton>
		);
	if (owner.card_id === null) return null;
	if (why === 'register_not_asked')
		return (
			<LinkButton
				kind="ghost"
				className="no-print mt-2"
				to={withQuery(paths.report.path(locale), { bin: owner.card_id, kind: 'full' })}
				rel="nofollow"
			>
				{m.links_owners_report()}
			</LinkButton>
		);
	if (why !== 'consent_needed') return null;
	return (
		<LinkButton
			kind="ghost"
			className="no-print mt-2"
			to={withQuery(paths.cabinetConsents.path(locale), { new: '1', subject: owner.card_id })}
		>
			{m.links_owners_consent()}
		</LinkButton>
	);
}

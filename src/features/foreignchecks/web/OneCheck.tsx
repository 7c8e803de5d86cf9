import { Form, Link } from 'react-router';
import type { PartView } from '#domain/report/part-view.ts';
import { SourceParts } from '#features/reports/public.web.ts';
import { m } from '#paraglide/messages.js';
import { hrefOf } from '#web/api-client.ts';
import { formatDay, formatInstant } from '#web/format.ts';
import type { RefusedForm } from '#web/forms.server.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { useCanEdit } from '#web/session/can-edit.ts';
import { AskAgain } from '#web/ui/AskAgain.tsx';
import type { Tone } from '#web/ui/Chip.tsx';
import { DefinitionList, RequisiteRow } from '#web/ui/DefinitionList.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { SendButton } from '#web/ui/SendButton.tsx';
import type { ForeignCheckView, getForeignDocument } from '../contract.ts';
import { Matches } from './Matches.tsx';

const tones: Readonly<Record<'neutral' | 'good' | 'attention' | 'bad', Tone>> = {
	...{ neutral: 'off', good: 'ok', attention: 'warn', bad: 'bad' },
};

/** One check: the answer first, then who it is, lists, registers, and who was not asked. */
export function OneCheck({ check, form }: { check: ForeignCheckView; form: RefusedForm | null }) {
	const { state, answer, subject, matches, registers, lists, not_asked: notAsked, is_spent: isSpent } = check;
	return (
		<div className="flex flex-col gap-6">
			{state === 'open' ? <AskAgain /> : null}
			<p className="text-sm">
				<Link to={paths.cabinetForeignChecks.path(currentLocale())} className="link">
					{m.foreign_checks_all()}
				</Link>
			</p>
			<PageHead
				title={check.title}
				lead={aboutOf(check)}
				actions={state === 'open' ? undefined : <Files id={check.id} />}
			/>
			{answer === null ? (
				<Notice tone="off" icon="clock" title={m.foreign_checks_open()} />
			) : (
				<Notice tone={tones[answer.tone]} title={answer.sentence}>
					{answer.caveat}
				</Notice>
			)}
			{answer !== null && !isSpent ? <p className="text-[15px]">{m.foreign_checks_free()}</p> : null}
			<Identity check={check} />
			<Matches
				matches={matches}
				form={form}
				isOpen={state === 'open'}
				isCompared={lists.some((list) => list.state === 'found' || list.state === 'nothing')}
			/>
			{subject === 'person' ? null : <Parts id="registers" title={m.foreign_checks_registers()} parts={registers} />}
			<Parts id="lists" title={m.foreign_checks_lists()} parts={lists} />
			<NotAsked lines={notAsked} />
			{useCanEdit() ? <Drop /> : null}
		</div>
	);
}

function aboutOf(check: ForeignCheckView): string {
	const { subject, country_name: country, number, born_on: born, citizenship_name: citizenship, made_at: at } = check;
	const parts =
		subject === 'person'
			? [m.foreign_checks_person(), born === null ? null : bornText(born), citizenship, country]
			: [country, number === check.title ? null : number];
	return [...new Set([...parts, formatInstant(at)])].filter((part) => part !== null).join(' · ');
}

function bornText(born: string): string {
	return m.foreign_checks_born({ on: born.length === 4 ? born : formatDay(born) });
}

function Files({ id }: { id: string }) {
	const locale = currentLocale();
	const file = (format: 'pdf' | 'xlsx' | 'docx') =>
		hrefOf<typeof getForeignDocument>(
			'GET /api/v1/foreign-checks/:id/document',
			{ params: { id }, query: format === 'pdf' ? {} : { format } },
			locale,
		);
	return (
		<>
			<a href={file('pdf')} download className="btn btn-ghost">
				<Icon name="document" />
				{m.foreign_checks_pdf()}
			</a>
			<a href={file('xlsx')} download className="btn btn-ghost">
				XLSX
			</a>
			<a href={file('docx')} download className="btn btn-ghost">
				DOCX
			</a>
		</>
	);
}

function Identity({ check: { identity, subject } }: { check: ForeignCheckView }) {
	if (subject === 'person' || identity.length === 0) return null;
	return (
		<section aria-labelledby="identity" className="card flex flex-col gap-3 px-5 py-5 md:px-8 md:py-6">
			<h2 id="identity" className="text-xl">
				{m.foreign_checks_identity()}
			</h2>
			<DefinitionList>
				{identity.map(({ label, value, source }) => (
					<RequisiteRow key={`${label} ${value} ${source}`} label={label}>
						<span className="[overflow-wrap:anywhere]">{value}</span>
						<span className="block text-sm text-muted">{source}</span>
					</RequisiteRow>
				))}
			</DefinitionList>
		</section>
	);
}

function Parts({ id, title, parts }: { id: string; title: string; parts: readonly PartView[] }) {
	const answered = parts.filter(({ state }) => state !== 'not_asked');
	if (answered.length === 0) return null;
	return (
		<section aria-labelledby={id} className="flex flex-col gap-3">
			<h2 id={id} className="text-xl">
				{title}
			</h2>
			<SourceParts parts={answered} Title="h3" />
		</section>
	);
}

function NotAsked({ lines }: { lines: ForeignCheckView['not_asked'] }) {
	if (lines.length === 0) return null;
	return (
		<section aria-labelledby="not-asked" className="card flex flex-col gap-3 px-5 py-5 md:px-8 md:py-6">
			<h2 id="not-asked" className="text-xl">
				{m.foreign_checks_not_asked()}
			</h2>
			<DefinitionList>
				{lines.map(({ title, sources }) => (
					<RequisiteRow key={title} label={title}>
						{sources.map(({ title: name, note }) => (note === null ? name : `${name} (${note})`)).join(', ')}
					</RequisiteRow>
				))}
			</DefinitionList>
		</section>
	);
}

function Drop() {
	return (
		<Form method="post" className="no-print flex flex-wrap items-center gap-x-5 gap-y-2">
			<input type="hidden" name="intent" value="drop" />
			<SendButton sending={m.foreign_checks_dropping()} className="btn-ghost">
				{m.foreign_checks_drop()}
			</SendButton>
			<p className="text-sm text-muted">{m.foreign_checks_drop_hint()}</p>
		</Form>
	);
}

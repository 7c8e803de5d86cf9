import { Form, Link } from 'react-router';
import { linkKinds } from '#domain/links.ts';
import { ChecksLine } from '#features/checks/public.web.ts';
import { m } from '#paraglide/messages.js';
import { formatNumber } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Details } from '#web/ui/Details.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { LinkNode, PathView } from '../../contract.ts';
import { kindLabels } from '../kind-labels.ts';
import type { AskedPath } from './asked-path.ts';
import { PathChain } from './PathChain.tsx';
import { PathForm } from './PathForm.tsx';

type PathResultProps = {
	view: PathView;
	asked: AskedPath;
	bin: string;
	typed: string | undefined;
	fault: string | null;
};

export function PathResult({ view, asked, bin, typed, fault }: PathResultProps) {
	const { from, to, paths: ways, weak } = view;
	const nodes = new Map(view.nodes.map((node) => [node.id, node]));
	return (
		<div className="wrap flex flex-col gap-4 pt-5 pb-12 md:gap-5 md:pt-8 md:pb-16 print:bg-page print:p-0">
			<Head from={from} to={to} />
			<Answer view={view} />
			{ways.map((way, at) => (
				<PathChain key={way.nodes.join()} way={way} nodes={nodes} number={at + 1} />
			))}
			{weak.length === 0 ? null : <Weak weak={weak} nodes={nodes} />}
			<Narrowing view={view} asked={asked} bin={bin} />
			<Card id="another" title={m.links_path_other()} className="no-print">
				<PathForm bin={bin} typed={typed} fault={fault} />
			</Card>
		</div>
	);
}

function Head({ from, to }: { from: LinkNode; to: LinkNode }) {
	const locale = currentLocale();
	return (
		<div>
			<Link
				to={paths.subject.path(locale, { bin: from.card_id ?? '' })}
				className="link inline-flex min-h-11 items-center gap-1 text-[15px]"
			>
				<Icon name="back" />
				{from.title}
			</Link>
			<h1 className="text-2xl md:text-3xl">{m.links_path_title()}</h1>
			<p className="mt-1 text-ink-2">
				{from.title}
				<span aria-hidden="true"> ↔ </span>
				<span className="sr-only">, </span>
				<Link to={paths.subject.path(locale, { bin: to.card_id ?? '' })} className="link">
					{to.title}
				</Link>
			</p>
			<ChecksLine />
		</div>
	);
}

/** What was found, and how far that reaches. */
function Answer({ view }: { view: PathView }) {
	const { paths: ways, kinds, with_former: withFormer, depth, longest, is_complete: isComplete } = view;
	const named = [
		...kinds.map((kind) => kindLabels[kind]().toLowerCase()),
		...(withFormer ? [m.links_path_former_in()] : []),
	];
	const reach = (
		<>
			<p>
				{ways.length === 0 && isComplete && depth < longest
					? m.links_path_all({ kinds: named.join(', ') })
					: m.links_path_depth({ depth, longest, kinds: named.join(', ') })}
			</p>
			<p>
				{m.links_path_unknown({
					count: view.unknown_founders_count,
					subjects: formatNumber(view.subject_count),
				})}
			</p>
		</>
	);
	const [first] = ways;
	if (first !== undefined)
		return (
			<Notice tone="off" icon="dot" title={m.links_path_found({ count: ways.length })}>
				<p>{m.links_path_length({ count: first.links.length })}</p>
				{reach}
			</Notice>
		);
	return isComplete ? (
		<Notice tone="off" icon="ring" title={m.links_path_none()}>
			{reach}
		</Notice>
	) : (
		<Notice tone="warn" title={m.links_path_stopped()}>
			<p>{m.links_path_stopped_text()}</p>
			{reach}
		</Notice>
	);
}

function Weak({ weak, nodes }: { weak: PathView['weak']; nodes: ReadonlyMap<string, LinkNode> }) {
	return (
		<Card id="weak" title={m.links_path_weak()}>
			<p className="mb-3 text-[15px] text-ink-2">{m.links_path_weak_text()}</p>
			<ul className="flex flex-col gap-2">
				{weak.map(({ node, count, is_more: isMore }) => (
					<li key={node} className="flex flex-wrap items-baseline justify-between gap-x-4">
						<span>{nodes.get(node)?.title}</span>
						<span className="text-sm text-muted">
							{isMore
								? m.links_path_weak_more({ shown: formatNumber(count) })
								: m.links_path_weak_count({ count, shown: formatNumber(count) })}
						</span>
					</li>
				))}
			</ul>
		</Card>
	);
}

/** A form of the kind GET: it works without scripts, and its address can be sent to somebody. */
function Narrowing({ view, asked, bin }: { view: PathView; asked: AskedPath; bin: string }) {
	return (
		<Details
			className="no-print card px-5 md:px-6"
			summary={<span className="text-[15px] font-[550]">{m.links_path_filters()}</span>}
		>
			<Form
				// another address draws the boxes anew
				key={JSON.stringify(asked)}
				method="get"
				action={paths.subjectPath.path(currentLocale(), { bin })}
				className="flex flex-wrap items-center gap-x-6 gap-y-2"
			>
				<input type="hidden" name="to" value={asked.to} />
				<input type="hidden" name="chosen" value="yes" />
				{linkKinds.map((kind) => (
					<Box key={kind} name="kind" value={kind} isTicked={view.kinds.includes(kind)} label={kindLabels[kind]()} />
				))}
				<Box name="former" value="yes" isTicked={view.with_former} label={m.links_path_with_former()} />
				<Button type="submit">{m.links_path_apply()}</Button>
			</Form>
		</Details>
	);
}

function Box({ name, value, isTicked, label }: { name: string; value: string; isTicked: boolean; label: string }) {
	return (
		<label className="flex min-h-11 items-center gap-2">
			<input type="checkbox" name={name} value={value} defaultChecked={isTicked} className="size-5 accent-blue" />
			{label}
		</label>
	);
}

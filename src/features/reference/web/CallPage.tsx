import { Link } from 'react-router';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Fields } from './Fields.tsx';
import { MethodPath } from './MethodPath.tsx';
import type { CallWords } from './present-call.server.ts';

export function CallPage({ words }: { words: CallWords }) {
	return (
		<article className="wrap flex max-w-[60rem] flex-col gap-8 py-8 md:py-12">
			<header className="flex flex-col gap-3">
				<Link to={words.all.href} className="inline-flex min-h-11 items-center text-[15px]">
					{words.all.label}
				</Link>
				<h1 className="text-xl md:text-2xl">
					<MethodPath method={words.method} path={words.path} />
				</h1>
				<p className="max-w-[44em] text-ink-2">{words.summary}</p>
				<dl className="flex flex-col gap-1 text-[15px]">
					{words.rows.map(({ label, value }) => (
						<div key={label} className="flex flex-wrap gap-x-2">
							<dt className="text-muted">{label}:</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
				{words.foreign === null ? null : <Notice tone="off" title={words.foreign} />}
			</header>
			{words.groups.map((group) => (
				<Fields key={group.id} group={group} />
			))}
			{words.empty.length === 0 ? null : (
				<ul className="text-[15px]">
					{words.empty.map(({ status, meaning }) => (
						<li key={status} lang="en">
							<code className="font-mono">{status}</code> {meaning}
						</li>
					))}
				</ul>
			)}
			<Errors errors={words.errors} />
			<Example id="example" title={words.example.title} text={words.example.text} note={words.example.note} />
			{words.answerExample === null ? null : <Example id="answer-example" {...words.answerExample} />}
		</article>
	);
}

function Errors({ errors }: { errors: CallWords['errors'] }) {
	return (
		<section aria-labelledby="errors">
			<h2 id="errors" className="text-xl">
				{errors.title}
			</h2>
			<table className="mt-3 w-full text-left text-[15px]">
				<thead>
					<tr className="border-b border-line text-muted">
						<th scope="col" className="py-2 pr-4 font-normal">
							{errors.status}
						</th>
						<th scope="col" className="py-2 font-normal">
							{errors.code}
						</th>
					</tr>
				</thead>
				<tbody>
					{errors.rows.map(({ code, status, message }) => (
						<tr key={code} className="border-b border-line align-top">
							<td className="py-2 pr-4">{status}</td>
							<td className="py-2">
								<code className="font-mono break-words">{code}</code>
								<p className="mt-0.5 text-ink-2">{message}</p>
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

function Example({ id, title, text, note }: { id: string; title: string; text: string; note?: string }) {
	return (
		<section aria-labelledby={id}>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 id={id} className="text-xl">
					{title}
				</h2>
				<CopyButton value={text} label={title} />
			</div>
			{note === undefined ? null : <p className="mt-1 text-sm text-muted">{note}</p>}
			<pre className="mt-3 rounded-m bg-tint p-4 text-sm [overflow-wrap:anywhere] whitespace-pre-wrap">
				<code>{text}</code>
			</pre>
		</section>
	);
}

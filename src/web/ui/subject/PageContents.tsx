import { useEffect, useRef, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { useClosing } from '../../use-closing.ts';
import { Icon } from '../Icon.tsx';
import { Mark, type MarkKind } from '../Mark.tsx';

export type ContentsEntry = {
	id: string;
	title: string;
	count: string | null;
	/** the gravest of what stands there */
	mark: MarkKind | null;
};

type PageContentsProps = { name: string; verdict: string; mark: MarkKind; entries: readonly ContentsEntry[] };

const quiet: readonly (MarkKind | null)[] = ['nothing', 'unasked'];

/** Beside the page on wide screens; below 980 px a bar that sticks under the verdict and says whose page this is. */
export function PageContents({ name, verdict, mark, entries }: PageContentsProps) {
	const details = useRef<HTMLDetailsElement>(null);
	const { close, closeByEscape } = useClosing(details);
	const current = useCurrent(entries);
	return (
		<details ref={details} className="toc no-print" onKeyDown={closeByEscape}>
			<summary>
				<Mark kind={mark} />
				<b>{name}</b>
				<span>
					{m.card_page_contents()}
					<Icon name="chevron" />
				</span>
			</summary>
			<nav aria-label={m.card_page_contents()}>
				<p className="toc-name">
					<b>{name}</b>
					<span>{verdict}</span>
				</p>
				<ol>
					{entries.map((entry) => (
						<li key={entry.id}>
							<a
								href={`#${entry.id}`}
								aria-current={entry.id === current ? 'location' : undefined}
								onClick={close}
								className={quiet.includes(entry.mark) ? 'text-muted' : undefined}
							>
								<span>{entry.title}</span>
								{entry.mark === null && entry.count === null ? null : (
									<em>
										{entry.mark === null ? null : <Mark kind={entry.mark} className="size-[15px]" />}
										{entry.count}
									</em>
								)}
							</a>
						</li>
					))}
				</ol>
			</nav>
		</details>
	);
}

/** The section that is being read: the last one whose beginning has passed the upper third of the screen. */
function useCurrent(entries: readonly ContentsEntry[]): string | null {
	const [current, setCurrent] = useState<string | null>(null);
	const ids = entries.map(({ id }) => id).join(' ');
	useEffect(() => {
		const sections = ids.split(' ').flatMap((id) => document.getElementById(id) ?? []);
		let frame = 0;
		const look = () => {
			frame = 0;
			const line = window.innerHeight / 3;
			const passed = sections.filter((section) => section.getBoundingClientRect().top <= line);
			setCurrent(passed.at(-1)?.id ?? sections[0]?.id ?? null);
		};
		const later = () => {
			if (frame === 0) frame = requestAnimationFrame(look);
		};
		look();
		window.addEventListener('scroll', later, { passive: true });
		return () => {
			window.removeEventListener('scroll', later);
			cancelAnimationFrame(frame);
		};
	}, [ids]);
	return current;
}

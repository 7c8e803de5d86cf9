import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ChecksLine, Wall, type WallData } from '#features/checks/public.web.ts';
import { currentLocale } from '#web/i18n.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { SearchBox } from '../SearchBox.tsx';
import { subjectPath } from '../subject-words.ts';
import { NoCard, type NoCardProps } from './NoCard.tsx';

/** Shown in place of a card that may not or cannot be opened. */
export function ClosedCard({ closed }: { closed: WallData | ({ state: 'none' } & NoCardProps) }) {
	return closed.state === 'none' ? (
		<NoCard {...closed} />
	) : (
		<Wall wall={closed}>
			<SearchBox />
		</Wall>
	);
}

type CardPartProps = { card: { id: string; bin: string; title: string }; title: string; children: ReactNode };

/** A page that belongs to a card and leads back to it. */
export function CardPart({ card, title, children }: CardPartProps) {
	return (
		<div className="wrap flex flex-col gap-4 pt-5 pb-12 md:pt-8 md:pb-16 print:bg-page print:p-0">
			<div>
				<Link
					to={subjectPath(currentLocale(), card)}
					className="link inline-flex min-h-11 items-center gap-1 text-[15px]"
				>
					<Icon name="back" />
					{card.title}
				</Link>
				<h1 className="text-2xl md:text-3xl">{title}</h1>
				<ChecksLine />
			</div>
			{children}
		</div>
	);
}

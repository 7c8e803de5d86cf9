import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Icon, type IconName } from '#web/ui/Icon.tsx';
import { CompareArt, IndexArt, InformationArt } from './slide-art.tsx';

type Slide = { id: string; title: string; text: string; art: ReactNode; link: { to: string; label: string } | null };

function slides(): readonly Slide[] {
	return [
		{
			id: 'index',
			title: m.home_slide_idn_title(),
			text: m.home_slide_idn_text(),
			art: <IndexArt />,
			link: { to: '#idn', label: m.home_slide_idn_link() },
		},
		{
			id: 'information',
			title: m.home_slide_info_title(),
			text: m.home_slide_info_text(),
			art: <InformationArt />,
			link: { to: paths.subject.path(currentLocale()), label: m.home_slide_info_link() },
		},
		{
			id: 'comparison',
			title: m.home_slide_compare_title(),
			text: m.home_slide_compare_text(),
			art: <CompareArt />,
			link: null,
		},
	];
}

/** Three slides (specification §2.4): by finger they snap without scripts, by buttons they wrap around both ways. */
export function Slides() {
	const track = useRef<HTMLUListElement>(null);
	const [current, setCurrent] = useState(0);
	const items = slides();

	function show(index: number) {
		const list = track.current;
		const wrapped = (index + items.length) % items.length;
		list?.scrollTo({ left: wrapped * list.clientWidth, behavior: 'smooth' });
	}

	return (
		<section aria-roledescription="carousel" aria-label={m.home_slides()} className="wrap pb-10 md:pb-14">
			<div className="relative overflow-hidden rounded-xl bg-panel text-on-panel">
				<ul
					ref={track}
					className="scrollbar-none flex snap-x snap-mandatory overflow-x-auto"
					onScroll={({ currentTarget }) => setCurrent(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
				>
					{items.map((slide, index) => (
						<SlideItem
							key={slide.id}
							slide={slide}
							label={m.home_slide_of({ number: index + 1, count: items.length })}
						/>
					))}
				</ul>
				<div className="flex items-center gap-2 px-5 pb-6 md:absolute md:right-8 md:bottom-7 md:p-0">
					<SlideButton icon="back" label={m.home_slide_previous()} onClick={() => show(current - 1)} />
					<span className="flex gap-1.5 px-1" aria-hidden="true">
						{items.map(({ id }, index) => (
							<i
								key={id}
								className={`h-2 rounded-full transition-[width] ${index === current ? 'w-6 bg-on-panel' : 'w-2 bg-on-panel/40'}`}
							/>
						))}
					</span>
					<SlideButton icon="forward" label={m.home_slide_next()} onClick={() => show(current + 1)} />
				</div>
			</div>
		</section>
	);
}

function SlideItem({ slide, label }: { slide: Slide; label: string }) {
	return (
		<li
			aria-roledescription="slide"
			aria-label={label}
			className="grid w-full shrink-0 snap-center gap-6 px-5 pt-7 pb-5 md:grid-cols-[minmax(0,1fr)_300px] md:items-center md:px-12 md:pt-10 md:pb-12"
		>
			<div className="md:pb-9">
				<h2 className="max-w-[18em] text-2xl md:text-3xl">{slide.title}</h2>
				<p className="mt-3 max-w-[34em] text-on-panel-2 md:text-lg">{slide.text}</p>
				<p className="mt-5">
					{slide.link === null ? (
						<span className="chip bg-on-panel/15 px-3">{m.common_soon()}</span>
					) : (
						<Link
							to={slide.link.to}
							className="inline-flex min-h-8 items-center gap-2 font-[600] underline-offset-4 hover:underline"
						>
							{slide.link.label}
							<Icon name="arrow" className="size-5" />
						</Link>
					)}
				</p>
			</div>
			<div className="-order-1 md:order-none md:pb-6">{slide.art}</div>
		</li>
	);
}

function SlideButton({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
	return (
		<button
			type="button"
			aria-label={label}
			onClick={onClick}
			className="grid size-11 cursor-pointer place-items-center rounded-full border border-on-panel/35 hover:bg-on-panel/15 focus-visible:outline-on-panel"
		>
			<Icon name={icon} className="size-5" />
		</button>
	);
}

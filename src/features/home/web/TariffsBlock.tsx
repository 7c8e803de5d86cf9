import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import type { HomeWords } from './home-words.server.ts';

export function TariffsBlock({ words }: { words: HomeWords['tariffs'] }) {
	return (
		<section aria-labelledby="tariffs-title" className="wrap pb-12 md:pb-16">
			<div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 rounded-l border border-line bg-tint px-6 py-6 md:px-8">
				<div className="min-w-0 flex-1 basis-[320px]">
					<h2 id="tariffs-title" className="text-xl">
						{words.title}
					</h2>
					<p className="mt-1 max-w-[44em] text-[15px] text-ink-2">{words.text}</p>
				</div>
				<LinkButton to={paths.tariffs.path(currentLocale())} kind="ghost" className="bg-page max-sm:w-full">
					{words.link}
				</LinkButton>
			</div>
		</section>
	);
}

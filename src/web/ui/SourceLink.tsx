import { Icon } from './Icon.tsx';

/** A source by its title, which leads to what it publishes; of one that publishes nothing the title stands alone. */
export function SourceLink({ url, title }: { url: string | null; title: string }) {
	if (url === null) return title;
	return (
		<a href={url} rel="noreferrer" className="hover:text-blue hover:underline">
			{title}
			<Icon name="external" className="no-print ml-1.5 inline size-3.5 align-[-1px] text-muted" />
		</a>
	);
}

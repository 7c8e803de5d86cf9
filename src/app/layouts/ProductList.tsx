import { MenuLink } from '#web/ui/MenuLink.tsx';
import type { ShellData } from './shell.server.ts';

type CategoryProductsProps = {
	category: ShellData['products'][number];
	onFollow?: () => void;
};

/** One category of the catalogue. */
export function CategoryProducts({ category, onFollow }: CategoryProductsProps) {
	return (
		<ul className="flex flex-col gap-0.5">
			{category.products.map((product) => (
				<li key={product.key}>
					<MenuLink
						to={product.href}
						onClick={onFollow}
						className="block py-1.5 text-[15px] text-ink hover:text-blue hover:underline"
					>
						{product.title}
						{product.mark && <span className="ml-2 text-sm text-ok">{product.mark}</span>}
					</MenuLink>
				</li>
			))}
		</ul>
	);
}

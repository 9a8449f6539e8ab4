// lucide-react has seventeen hundred icons in one file: every suite would compile them all for the
// few on its page. jsdom draws nothing, so an empty picture with the icon's class stands for each.
const { createElement } = require('react');

const icon = (name) => {
  const kebab = name.replace(/(?!^)([A-Z])/g, '-$1').replace(/(\D)(\d)/g, '$1-$2');
  return function Icon({ className, size: _, ...props }) {
    return createElement('svg', {
      'aria-hidden': true,
      ...props,
      className: `lucide lucide-${kebab.toLowerCase()} ${className ?? ''}`.trim(),
    });
  };
};
const icons = new Map();

module.exports = new Proxy(
  {},
  {
    get(_, name) {
      if (name === '__esModule') return true;
      if (!icons.has(name)) icons.set(name, icon(String(name)));
      return icons.get(name);
    },
  },
);

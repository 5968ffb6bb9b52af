import { describe, expect, it } from '@jest/globals';
import { compact } from './compact';

describe('compact', () => {
  it('shortens the classes of rules and markup alike', () => {
    const painting = {
      styles: '.abc{color:red;}/*!sc*/\n.abc>.abcDef:hover{color:blue;}/*!sc*/\n',
      markup: ['<i class="sc-one abc"></i>', '<b class="abcDef lucide abc"></b>'],
    };
    expect(compact(painting)).toEqual({
      styles: '.f0{color:red;}.f0>.f1:hover{color:blue;}',
      markup: ['<i class="f0"></i>', '<b class="f1 f0"></b>'],
    });
  });

  it('removes classes without rules, and attributes left empty', () => {
    const painting = { styles: '.a{top:0;}', markup: ['<i class="lucide"></i><b class="a"></b>'] };
    expect(compact(painting).markup).toEqual(['<i></i><b class="f0"></b>']);
  });

  it('removes what only styled-components needs', () => {
    const styles = '.a{top:0;}/*!sc*/\ndata-styled.g1[id="sc-x"]{content:"a,"}/*!sc*/\n';
    expect(compact({ styles, markup: ['<i class="a">'] }).styles).toBe('.f0{top:0;}');
  });

  it('removes unused variables', () => {
    const styles = ':root{--t-a:1px;--t-b:var(--t-c);--t-c:2px;}.a{top:var(--t-b);}';
    expect(compact({ styles, markup: [] }).styles).toBe(
      ':root{--t-b:var(--t-c);--t-c:2px;}.a{top:var(--t-b);}',
    );
  });

  it('does not mistake a file name for a class', () => {
    const styles = "@font-face{src:url('a.woff2');}.woff{top:.5px;}";
    const { styles: shortened } = compact({ styles, markup: ['<i class="woff">'] });
    expect(shortened).toBe("@font-face{src:url('a.woff2');}.f0{top:.5px;}");
  });
});
